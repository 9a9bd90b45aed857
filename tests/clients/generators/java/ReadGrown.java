// Reads answers that a later release could return, with the Java client that openapi-generator
// makes.
//
//     java -cp … ReadGrown GROWN.json

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import org.openapitools.client.ApiClient;

class ReadGrown {
  // The generator's class for a case's entry rejects null, which the document allows there.
  private static final String NULL_ENTRY = "LoggedEntry cannot be null";

  public static void main(String[] args) throws Exception {
    ObjectMapper mapper = ApiClient.createDefaultObjectMapper();
    int read = 0;
    List<String> wrong = new ArrayList<>();
    for (JsonNode grown : mapper.readTree(new File(args[0]))) {
      String schema = grown.get("schema").asText();
      Class<?> model;
      try {
        model = Class.forName("org.openapitools.client.model." + schema);
      } catch (ClassNotFoundException missing) {
        continue;
      }
      try {
        mapper.treeToValue(grown.get("answer"), model);
        read += 1;
      } catch (Exception error) {
        String why = String.valueOf(error.getMessage());
        if (!why.startsWith(NULL_ENTRY)) {
          why = why.substring(0, Math.min(200, why.length()));
          wrong.add(schema + " " + grown.get("at").asText() + ": " + why);
        }
      }
    }
    wrong.stream().limit(10).forEach(System.err::println);
    if (!wrong.isEmpty() || read < 500) {
      System.err.println("Java: " + read + " answers read, " + wrong.size() + " not");
      System.exit(1);
    }
    System.out.println("Java reads " + read + " answers of a later release");
  }
}
